// A template tag for HTML that escapes every inserted text.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | Html[] | string | number

const toMarkup = (content: Content): string => {
  if (content instanceof Html) return content.markup
  if (Array.isArray(content)) return content.map((part) => part.markup).join('')
  return escapeHtml(String(content))
}

export const html = (parts: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(
    parts.map((part, at) => part + (at < contents.length ? toMarkup(contents[at] ?? '') : '')).join(''),
  )

/** A value inside a script element that holds data. Without "<", no text can end the element. */
export const asData = (value: object) => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))

export const nothing = new Html('')
