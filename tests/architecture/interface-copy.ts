// Interface copy belongs in message catalogues (`messages.ts`), so that each feature can be translated.
import { parseSync } from 'vite'
import { isTest } from './module-graph'
import type { SourceFile } from './source-file'

type Node = { type: string; start: number; [key: string]: unknown }
type Found = { value: string; start: number }

/**
 * Catalogues themselves, the component gallery, which only developers see, and values that are stored, sent or written to
 * files: genres, columns of CSV files, and names of products. The specification fixes the name of an unknown artist.
 */
const notTranslated = new RegExp(
  [
    String.raw`/messages(?:\.[a-z]{2})?\.tsx?$`,
    '^src/client/features/ui-gallery/',
    String.raw`^src/contract/rules/(?:genres|artist-name|devices/device-names|playlists/files/csv)\.ts$`,
  ].join('|'),
)
const attributesWithCopy =
  /^(?:act|alt|aria-(?:description|label|roledescription|valuetext)|busy|empty|hint|label|message|note|placeholder|text|title|what)$/
/** The product's name is the same in every language. */
const productName = 'Lariat'
/** A template with quotation marks around a title, such as `“${title}” plays next.` */
const afterTitle = /^” \p{L}/u
const hasWord = /\p{L}{2}/u
/** Several words, the first with a capital, such as `Save again`. Class lists and ids never look like this. */
const sentence =
  /^\s*\p{Lu}[\p{L}’']*[,:]?(?: [\p{L}\d“”‘’'&,-]+)+[.?!…:]*\s*$|^\p{Lu}[^<>{}=]*\s[^<>{}=]*[.?!…]\s*$/u
/** Functions whose texts only developers read. */
const forDevelopers = /(?:Error|warn|error|log|info|invariant)$/

const nameOf = (value: unknown): string => {
  const node = value as { name?: unknown; property?: unknown } | null | undefined
  if (typeof node?.name === 'string') return node.name
  return node?.property ? nameOf(node.property) : ''
}

/** The texts that an expression can evaluate to, without those that it only compares or passes to a function. */
function textsIn(value: unknown): string[] {
  const node = value as Node | null
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return textsIn(node.expression)
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return textsIn(node.right)
    case 'TemplateLiteral':
      return [...(node.expressions as unknown[]), ...(node.quasis as unknown[])].flatMap(textsIn)
    case 'TemplateElement':
      return readableText((node.value as { cooked: unknown }).cooked)
    case 'Literal':
      return readableText(node.value)
    default:
      return []
  }
}

const readableText = (value: unknown) => (typeof value === 'string' && hasWord.test(value) ? [value] : [])

function copyIn(root: unknown): Found[] {
  const found: Found[] = []
  const add = (value: string, start: number) => {
    if (value.trim() !== productName) found.push({ value: value.trim(), start })
  }
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (/^(?:ImportDeclaration|TSLiteralType)$/.test(node.type)) return
    if (/^(?:NewExpression|CallExpression)$/.test(node.type) && forDevelopers.test(nameOf(node.callee)))
      return
    const text = node.type === 'JSXText' ? String(node.value) : undefined
    if (text !== undefined && hasWord.test(text)) return add(text, node.start)
    if (node.type === 'JSXAttribute' && attributesWithCopy.test(nameOf(node.name)))
      for (const words of textsIn(node.value)) add(words, node.start)
    if (node.type === 'AssignmentPattern' && attributesWithCopy.test(nameOf(node.left)))
      for (const words of textsIn(node.right)) add(words, node.start)
    const string = node.type === 'Literal' ? node.value : undefined
    const literal = node.type === 'TemplateElement' ? (node.value as { cooked: unknown }).cooked : string
    if (typeof literal === 'string' && (sentence.test(literal) || afterTitle.test(literal)))
      return add(literal, node.start)
    for (const child of Object.values(node)) walk(child)
  }
  walk(root)
  return found
}

export function copyOutsideCatalogues(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        /^src\/(?:client|contract\/rules)\/.*\.tsx?$/.test(path) &&
        !isTest(path) &&
        !notTranslated.test(path),
    )
    .flatMap(({ path, text }) =>
      copyIn(parseSync(path, text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }).program).map(
        ({ value, start }) => {
          const line = text.slice(0, start).split('\n').length
          return `${path}:${line} says "${value}"; move it to the catalogue of its folder (messages.ts)`
        },
      ),
    )
}

const catalogue = /\/messages(?:\.[a-z]{2})?\.tsx?$/

/** Other languages have other plural forms than English, and the build decides the language, not the browser. */
const withoutLanguage: { pattern: RegExp; inCatalogues: boolean; instead: string }[] = [
  { pattern: /=== 1\s*\?/g, inCatalogues: true, instead: 'picks a plural form by itself; use plural()' },
  {
    pattern: /\bIntl\.\w+\(undefined\b/g,
    inCatalogues: false,
    instead: 'formats in the language of the browser; pass `language`',
  },
]

export function copyWithoutLanguage(files: SourceFile[]): string[] {
  const ours = files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  return withoutLanguage.flatMap(({ pattern, inCatalogues, instead }) =>
    ours
      .filter(({ path }) => !inCatalogues || catalogue.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(pattern)].map(({ index }) => {
          const line = text.slice(0, index).split('\n').length
          return `${path}:${line} ${instead}`
        }),
      ),
  )
}

const translation = /\/messages\.[a-z]{2}\.tsx?$/

/** The compiler compares the shape of a translated catalogue with the English one only where the file asks it to. */
export function translationsWithoutShape(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        translation.test(path) && !text.includes("satisfies typeof import('./messages').messages"),
    )
    .map(
      ({ path }) =>
        `${path} may differ from the English catalogue; write: satisfies typeof import('./messages').messages`,
    )
}
