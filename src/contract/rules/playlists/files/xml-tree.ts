// Reads XML into a tree. It knows what playlists need: elements, texts, CDATA and the entities that XML itself defines.
// It loads nothing and expands nothing, so that a hostile file can neither read other files nor fill the memory.

/** A playlist of 10,000 tracks with fifty elements each. Memory is used for each element, however short it is. */
const elementsMax = 500_000
const depthMax = 100

export type XmlElement = { name: string; text: string; children: XmlElement[] }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const characterOf = (code: number) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''

const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (entity, hex, decimal, name: string) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10))
    return named[name] ?? entity
  })

/** Without its namespace: "vlc:id" is "id". */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The end of a tag, which may have the closing bracket inside of quotes as well. -1 if it has no end. */
const endOfTag = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '>') return at
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

type Token = { type: 'open' | 'close' | 'both' | 'text' | 'nothing'; value: string; end: number }

const delimited = (text: string, at: number, type: Token['type'], [open, close]: [string, string]) => {
  const end = text.indexOf(close, at + open.length)
  return end < 0 ? null : { type, value: text.slice(at + open.length, end), end: end + close.length }
}

const tagAt = (text: string, at: number): Token | null => {
  const end = endOfTag(text, at + 1)
  const inside = text.slice(at + 1, end)
  const name = /^\/?([^\s/<>"'=]+)/.exec(inside)?.[1]
  if (end < 0 || name === undefined) return null
  const type = inside.startsWith('/') ? 'close' : inside.endsWith('/') ? 'both' : 'open'
  return { type, value: name, end: end + 1 }
}

/** Null where the text is not XML. A document type with definitions is refused, because they could define entities. */
const tokenAt = (text: string, at: number): Token | null => {
  if (text[at] !== '<') {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    return { type: 'text', value: decode(text.slice(at, end)), end }
  }
  if (text.startsWith('<!--', at)) return delimited(text, at, 'nothing', ['<!--', '-->'])
  if (text.startsWith('<![CDATA[', at)) return delimited(text, at, 'text', ['<![CDATA[', ']]>'])
  if (text.startsWith('<?', at)) return delimited(text, at, 'nothing', ['<?', '?>'])
  if (!text.startsWith('<!', at)) return tagAt(text, at)
  const end = endOfTag(text, at)
  return end < 0 || text.slice(at, end).includes('[') ? null : { type: 'nothing', value: '', end: end + 1 }
}

/** Returns the root element, or null if the text is not well-formed or has more elements than any playlist. */
export const readXml = (text: string): XmlElement | null => {
  const document: XmlElement = { name: '', text: '', children: [] }
  const open: { element: XmlElement; tag: string }[] = [{ element: document, tag: '' }]
  let count = 0
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at)
    const inside = open.at(-1)
    if (!token || !inside || count > elementsMax || open.length > depthMax) return null
    at = token.end
    if (token.type === 'text') inside.element.text += token.value
    else if (token.type === 'close') {
      if (open.length === 1 || inside.tag !== token.value) return null
      open.pop()
    } else if (token.type !== 'nothing') {
      const element = { name: localName(token.value), text: '', children: [] }
      inside.element.children.push(element)
      count += 1
      if (token.type === 'open') open.push({ element, tag: token.value })
    }
  }
  const [root] = document.children
  return open.length === 1 && document.children.length === 1 ? (root ?? null) : null
}
