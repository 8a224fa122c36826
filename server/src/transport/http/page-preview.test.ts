import { describe, expect, it } from 'vitest'
import { withPreview } from './page-preview.ts'

const PAGE = '<head><title>Old</title></head><body></body>'

describe('the preview of a page', () => {
  it('replaces the title, and stands in the head', () => {
    const page = withPreview(PAGE, { title: 'Ann vs. Bo', description: 'Ann won.' }, null)
    expect(page).toMatch(/^<head><title>Ann vs\. Bo<\/title>\n/)
    expect(page).toContain('<meta property="og:title" content="Ann vs. Bo">')
    expect(page).toContain('<meta property="og:description" content="Ann won.">')
    expect(page).toMatch(/><\/head><body><\/body>$/)
    expect(page).not.toContain('og:image')
  })

  it('has a picture where the address of the page is known', () => {
    expect(withPreview(PAGE, null, 'https://play.example')).toContain(
      '<meta property="og:image" content="https://play.example/icon-512.png">',
    )
  })

  it.each(['"><script>alert(1)</script>', '</title><script>', "$& $1 $' &amp;"])(
    'shows a hostile name as text: %s',
    (name) => {
      const page = withPreview(PAGE, { title: name, description: name }, null)
      expect(page).not.toContain('<script')
      expect(page.match(/<title>/g)).toHaveLength(1)
      const [, shown = ''] = /og:title" content="([^"]*)"/.exec(page) ?? []
      const plain = shown.replace(/&(quot|lt|gt|amp);/g, (_, sign: string) =>
        sign === 'quot' ? '"' : sign === 'lt' ? '<' : sign === 'gt' ? '>' : '&',
      )
      expect(plain).toBe(name)
    },
  )

  it('leaves a page without a title as it is', () => {
    expect(withPreview('<p>Hello', null, null)).toBe('<p>Hello')
  })
})
