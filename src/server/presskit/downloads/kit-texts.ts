// The texts and tables in the ZIP file of a press kit.
import { aboutLengths, aboutWords } from '~/contract/rules/presskit/kit-parts'
import { writeRow } from '~/contract/rules/playlists/files/csv-cells'
import { withoutFormula } from '~/contract/rules/spreadsheets/formula-text'
import { isSectionShown, type KitContent } from '../settings/kit-content'
import type { HighlightRow } from '../settings/repository'

export type TextFile = { name: string; text: string }

/** Excel reads UTF-8 only behind this mark. */
const byteOrderMark = '\uFEFF'

export const table = (rows: readonly string[][]): string =>
  byteOrderMark + rows.map((row) => writeRow(row.map(withoutFormula))).join('')

const joined = (parts: readonly (string | null)[], separator: string) =>
  parts.filter((part) => part !== null && part !== '').join(separator)

const aboutFiles = ({ about }: KitContent): TextFile[] =>
  aboutLengths.map((length) => ({ name: `about-${aboutWords[length]}-words.txt`, text: about[length] }))

const highlightText = ({ date, title, place, url }: HighlightRow) =>
  joined([joined([date, title, place], ', '), url], '\n')

/** Neither hidden sections nor empty texts are in the file. */
export const kitTexts = (content: KitContent, highlights: readonly HighlightRow[]): TextFile[] => {
  const { line, quotes, members, credits, contacts } = content
  const parts = {
    about: aboutFiles(content),
    highlights: [{ name: 'highlights.txt', text: highlights.map(highlightText).join('\n\n') }],
    quotes: [
      {
        name: 'quotes.txt',
        text: quotes.map(({ text, source, url }) => joined([`“${text}”`, source, url], '\n')).join('\n\n'),
      },
    ],
    members: [
      {
        name: 'members-and-credits.txt',
        text: joined(
          [members.map(({ name, role }) => joined([name, role], ', ')).join('\n'), credits],
          '\n\n',
        ),
      },
    ],
    contacts: [
      {
        name: 'contacts.txt',
        text: contacts
          .map(({ purpose, name, email, phone }) => joined([purpose, name, email, phone], '\n'))
          .join('\n\n'),
      },
    ],
  }
  const sections = ['about', 'highlights', 'quotes', 'members', 'contacts'] as const
  const shown = sections.flatMap((name) => (isSectionShown(content, name) ? parts[name] : []))
  return [{ name: 'line.txt', text: line }, ...shown]
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => ({ name: `texts/${name}`, text: `${text}\n` }))
}
