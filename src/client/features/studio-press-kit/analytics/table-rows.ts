// The tables below the chart: what is counted, and how it is called.
import { messages as kitWords } from '~/client/press-kits/messages'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

type Sums = Answer<'pressKitAnalytics'>

export type Row = { key: string; name: string; count: number }

export const tableNames = ['sources', 'tracks', 'downloads', 'purposes'] as const

const sourceNames: Record<string, string> = { direct: messages.direct, other: messages.others }

export const tableRows = ({
  sources,
  tracks,
  downloads,
  purposes,
}: Pick<Sums, (typeof tableNames)[number]>): Record<(typeof tableNames)[number], Row[]> => ({
  sources: sources.map(({ source, visits }) => ({
    key: source,
    name: sourceNames[source] ?? source,
    count: visits,
  })),
  tracks: tracks.map(({ trackId, title, plays }) => ({ key: trackId, name: title, count: plays })),
  downloads: downloads.map(({ kind, count }) => ({ key: kind, name: kitWords.downloads[kind], count })),
  purposes: purposes.map(({ purpose, leads }) => ({
    key: purpose,
    name: kitWords.purposes[purpose],
    count: leads,
  })),
})
