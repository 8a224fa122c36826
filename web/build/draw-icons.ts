import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM } from '../tests/support/site.ts'

const PUBLIC = join(import.meta.dirname, '../public')

/** The die of the page, on a square of 32; `part` of the width is the die's. */
const drawn = (part: number): string => {
  const edge = (32 * (1 - part)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%">
  <rect width="32" height="32" fill="#14161f" />
  <g transform="translate(${edge} ${edge}) scale(${part})">
    <path fill="#ffc857" d="M16 1.5L29 8.5 16 15.5 3 8.5Z" />
    <path fill="#5aa9ff" d="M2.5 10.2L15 17V30.5L2.5 23.6Z" />
    <path fill="#ff7d6b" d="M29.5 10.2L17 17V30.5L29.5 23.6Z" />
    <path fill="#14161f" d="M16 4.6L18 7.2 22.4 7.7 18.6 9.4 19 12 16 10.7 13 12 13.4 9.4 9.6 7.7 14 7.2Z" />
  </g>
</svg>`
}

/** Systems cut maskable icons to a circle of 80 % of the width. */
const ICONS = [
  { name: 'icon-180.png', size: 180, part: 0.8 },
  { name: 'icon-192.png', size: 192, part: 0.86 },
  { name: 'icon-512.png', size: 512, part: 0.86 },
  { name: 'icon-maskable-512.png', size: 512, part: 0.58 },
]

/** Draws the icons of the installed app: `npm run icons`. */
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
for (const { name, size, part } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<body style="margin:0">${drawn(part)}</body>`)
  await page.screenshot({ path: join(PUBLIC, name) })
}
await browser.close()
