// Parses one source file into what the architecture tests check: its imports, exports and contents.
import { parseSync, Visitor } from 'vite'

export type Import = {
  specifier: string
  typeOnly: boolean
  /** Whether it is a re-export: `export … from`. */
  isReexport: boolean
  /** Whether it is an `import()`, which loads when it runs. */
  isLazy: boolean
  line: number
}

type Named = { name: string; line: number }
type Span = { name: string; line: number; lines: number }

export type SourceFile = {
  path: string
  text: string
  lines: number
  imports: Import[]
  exports: Named[]
  functions: Span[]
  /** The lines on which the type `any` is written. */
  anyLines: number[]
  comments: { text: string; line: number }[]
  /** Every string, the literal parts of templates, and the text between tags. */
  texts: { value: string; line: number }[]
  /** The literal targets of links and navigation: `href="…"`, `to: '…'`, `navigate('…')`. */
  targets: { value: string; line: number }[]
  /** The names of called functions and of template tags. */
  calls: Named[]
  /** The number of top-level statements other than imports and re-exports. */
  ownStatements: number
}

type Parsed = ReturnType<typeof parseSync>
type Node = { type: string; start: number; end: number; [key: string]: unknown }
type LineAt = (offset: number) => number

const language = (path: string) => (path.endsWith('.mjs') ? 'js' : path.endsWith('.tsx') ? 'tsx' : 'ts')

function lineCounter(text: string): LineAt {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return (offset) => {
    const index = ends.findIndex((end) => end >= offset)
    return (index < 0 ? ends.length : index) + 1
  }
}

const exportedName = (kind: string, name: string | null) =>
  kind === 'Name' ? (name ?? '') : kind === 'Default' ? 'default' : '*'

function readImports({ module, program }: Parsed, lineAt: LineAt): Import[] {
  const staticImports = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    isReexport: false,
    isLazy: false,
    line: lineAt(found.start),
  }))
  const reexports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) =>
      entry.moduleRequest
        ? {
            specifier: entry.moduleRequest.value,
            typeOnly: entry.isType,
            isReexport: true,
            isLazy: false,
            line: lineAt(found.start),
          }
        : [],
    ),
  )
  const lazyImports: Import[] = []
  const note = (source: unknown, typeOnly: boolean, start: number) => {
    const { value } = source as { value?: unknown }
    if (typeof value !== 'string') return
    lazyImports.push({ specifier: value, typeOnly, isReexport: false, isLazy: true, line: lineAt(start) })
  }
  new Visitor({
    ImportExpression: (node) => note(node.source, false, node.start),
    TSImportType: (node) => note(node.source, true, node.start),
  }).visit(program)
  return [...staticImports, ...reexports, ...lazyImports]
}

function readExports({ module }: Parsed, lineAt: LineAt): Named[] {
  const entries = module.staticExports.flatMap((found) => found.entries)
  return entries.map(({ exportName, start }) => ({
    name: exportedName(exportName.kind, exportName.name),
    line: lineAt(start),
  }))
}

/** The function's own name, or that of its variable, its property or the call that takes it as an argument. */
function functionName(node: Node, parent: Node | undefined): string {
  const named = [node.id, parent?.id, parent?.key, parent?.callee] as (
    | { name?: unknown }
    | null
    | undefined
  )[]
  const name = named.map((holder) => holder?.name).find((found) => typeof found === 'string')
  return typeof name === 'string' ? name : 'anonymous'
}

function readFunctions({ program }: Parsed, lineAt: LineAt): Span[] {
  const spans: Span[] = []
  const walk = (value: unknown, parent: Node | undefined) => {
    if (Array.isArray(value)) for (const item of value) walk(item, parent)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (/Function/.test(node.type) && !node.type.startsWith('TS') && node.body) {
      const line = lineAt(node.start)
      spans.push({ name: functionName(node, parent), line, lines: lineAt(node.end) - line + 1 })
    }
    for (const child of Object.values(node)) walk(child, node)
  }
  walk(program, undefined)
  return spans
}

/** Attributes and properties whose value is a link. */
const targetNames = /^(?:href|to|path|action)$/
const navigationCalls = /^(?:navigate|setLocation|redirect)$/
const browserNavigationCalls = /^(?:assign|replace|open|pushState|replaceState)$/

function literalText(value: unknown): string | undefined {
  const node = value as { type?: string; value?: unknown; expression?: unknown; quasis?: unknown } | null
  if (node?.type === 'JSXExpressionContainer') return literalText(node.expression)
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type !== 'TemplateLiteral') return undefined
  const [first] = node.quasis as { value: { cooked: string | null } }[]
  return first?.value.cooked ?? undefined
}

function readContents({ program }: Parsed, lineAt: LineAt) {
  const found = {
    anyLines: [] as number[],
    texts: [] as SourceFile['texts'],
    targets: [] as SourceFile['targets'],
    calls: [] as Named[],
  }
  const addTarget = (value: unknown, start: number) => {
    const target = literalText(value)
    if (target !== undefined) found.targets.push({ value: target, line: lineAt(start) })
  }
  const addText = (value: unknown, start: number) => {
    if (typeof value === 'string') found.texts.push({ value, line: lineAt(start) })
  }
  new Visitor({
    TSAnyKeyword: (node) => void found.anyLines.push(lineAt(node.start)),
    Literal: (node) => addText(node.value, node.start),
    TemplateElement: (node) => addText(node.value.cooked, node.start),
    JSXText: (node) => addText(node.value, node.start),
    JSXAttribute: (node) => {
      if (targetNames.test(String(node.name.name))) addTarget(node.value, node.start)
    },
    Property: (node) => {
      const { name } = node.key as { name?: string }
      if (name !== undefined && targetNames.test(name)) addTarget(node.value, node.start)
    },
    CallExpression: (node) => {
      const callee = node.callee as {
        name?: string
        object?: { name?: string; property?: { name?: string } }
      }
      const property = (node.callee as { property?: { name?: string } }).property?.name
      const name = callee.name ?? property ?? ''
      const holder = callee.object?.property?.name ?? callee.object?.name ?? ''
      found.calls.push({ name, line: lineAt(node.start) })
      const isBrowserNavigation =
        browserNavigationCalls.test(name) && /^(?:location|window|history)$/.test(holder)
      if (navigationCalls.test(name) || isBrowserNavigation)
        for (const argument of node.arguments) addTarget(argument, node.start)
    },
    TaggedTemplateExpression: (node) => {
      const { name } = node.tag as { name?: string }
      found.calls.push({ name: name ?? '', line: lineAt(node.start) })
    },
  }).visit(program)
  return found
}

const noCode = {
  imports: [],
  exports: [],
  functions: [],
  anyLines: [],
  comments: [],
  texts: [],
  targets: [],
  calls: [],
  ownStatements: 1,
}

export function readSource(path: string, text: string): SourceFile {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (!/\.(?:tsx?|mjs)$/.test(path)) return { path, text, lines, ...noCode }
  const parsed = parseSync(path, text, { lang: language(path) })
  const lineAt = lineCounter(text)
  const importOrReexport = /^(?:ImportDeclaration|ExportAllDeclaration)$/
  const own = parsed.program.body.filter(
    (node) => !importOrReexport.test(node.type) && !(node.type === 'ExportNamedDeclaration' && node.source),
  )
  return {
    path,
    text,
    lines,
    imports: readImports(parsed, lineAt),
    exports: readExports(parsed, lineAt),
    functions: readFunctions(parsed, lineAt),
    comments: parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    ownStatements: own.length,
    ...readContents(parsed, lineAt),
  }
}
