// A letter as plain text.
import { paths } from '~/contract/paths'
import type { Addresses, Block, Letter, Row } from './letter'
import { messages } from '../messages'

const line = ({ label, value }: Row) => `${label}: ${value}`

const blockText = (block: Block, publicUrl: string): string => {
  switch (block.type) {
    case 'text':
      return block.text
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'items':
      return [...block.rows, block.total].map(line).join('\n')
    case 'facts':
      return block.rows.map(line).join('\n')
    case 'link':
      return `${block.label}:\n${publicUrl}${block.path}`
  }
}

export const letterText = (
  { title, blocks, why }: Letter,
  { publicUrl, canBeStopped }: Addresses,
): string => {
  const stop = canBeStopped ? [`${messages.chooseMails}: ${publicUrl}${paths.account}`] : []
  const parts = [
    title,
    ...blocks.map((block) => blockText(block, publicUrl)),
    ['-- ', why, ...stop].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
