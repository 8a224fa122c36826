let title = ''
let mark = ''

const write = () => {
  document.title = mark === '' ? title : `${mark} ${title}`
}

/** Sets the title of the tab. */
export function setPageTitle(text: string): void {
  title = text
  write()
}

/** Puts a mark before the title, whatever the screen; an empty one removes it. */
export function setTitleMark(text: string): void {
  mark = text
  write()
}

/** Shows one of the icons of the tab. */
export function setPageIcon(path: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', path)
}
