// The press kits of the demo world as rows: a complete one, and one as it is after it was generated.
import type { Insertable } from 'kysely'
import { dayMs, minuteMs } from '~/contract/durations'
import { generatedTexts, kitSections } from '~/contract/rules/presskit/kit-parts'
import { dateOf } from '~/server/analytics/totals'
import type { Tables } from '~/server/database/tables'
import { aboutFrom, highlightsFrom, lineFrom } from '~/server/presskit/generate/known-facts'
import { newSecret } from '~/server/presskit/settings/change-kit'
import { emptyContent, type KitContent } from '~/server/presskit/settings/kit-content'
import { demoTrackId, demoUserId } from '../ids'
import type { ArtistEntry } from '../world/world-entries'
import { juneCalloway } from '../world/june-calloway'
import { marrowAndPine } from '../world/marrow-and-pine'
import { visitRows } from './visit-rows'
import {
  juneHighlights,
  juneLeads,
  junePhotos,
  juneShows,
  juneTexts,
  juneTracks,
  type DemoLead,
} from './june-kit'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

export const kitTables = [
  'press_kits',
  'press_kit_tracks',
  'press_kit_highlights',
  'press_kit_leads',
  'press_kit_days',
  'press_kit_counts',
  'press_kit_builds',
] as const

export type KitRows = { [Name in (typeof kitTables)[number]]: Rows<Name> }

/** Those whose page links to a kit. */
export const artistsWithKit: readonly string[] = [juneCalloway.username, marrowAndPine.username]

const dayIn = (now: number, days: number) => dateOf(Math.floor((now + days * dayMs) / dayMs))

/** The photos are drawn after the world was made, and then have these ids. */
const photoId = ({ username }: ArtistEntry, position: number) => `demo-${username}-${position}`

type Kit = { artist: ArtistEntry; isOpen: boolean; content: KitContent; isGenerated: boolean }

const kitRow = ({ artist, isOpen, content, isGenerated }: Kit, now: number): Rows<'press_kits'>[number] => ({
  user_id: demoUserId(artist.username),
  visibility: 'public',
  is_open: Number(isOpen),
  secret: newSecret(),
  access_number: 0,
  content: JSON.stringify(content),
  generated: JSON.stringify(isGenerated ? generatedTexts : []),
  lead_retention_days: null,
  revision: 1,
  updated_at: now,
})

const juneContent = (now: number): KitContent => ({
  ...juneTexts,
  sections: kitSections.map((name) => ({ name, isShown: true })),
  heroPhotoId: photoId(juneCalloway, junePhotos[0] ?? 0),
  photos: junePhotos.map((position) => ({
    photoId: photoId(juneCalloway, position),
    credit: 'Walt Ibarra',
  })),
  dates: juneShows.map(({ inDays, venue, place }) => ({
    date: dayIn(now, inDays),
    venue,
    place,
    url: null,
  })),
})

const factsOf = ({ displayName, location, bio, releases }: ArtistEntry, now: number) => ({
  name: displayName,
  location,
  bio,
  genres: [...new Set(releases.map(({ genre }) => genre))],
  releases: releases.map(({ title, type, tracks }) => ({
    title,
    type,
    trackCount: tracks.length,
    releasedAt: now - Math.min(...tracks.map(({ daysAgo }) => daysAgo)) * dayMs,
  })),
  plays: 0,
})

const generatedContent = (artist: ArtistEntry, now: number): KitContent => {
  const facts = factsOf(artist, now)
  const photos = artist.photos.map((_, position) => ({ photoId: photoId(artist, position), credit: '' }))
  const heroPhotoId = photos[0]?.photoId ?? null
  return { ...emptyContent, line: lineFrom(facts), about: aboutFrom(facts), photos, heroPhotoId }
}

const trackRows = ({ username }: ArtistEntry, tracks: readonly { slug: string; inFull: boolean }[]) =>
  tracks.map(({ slug, inFull }, position) => ({
    user_id: demoUserId(username),
    track_id: demoTrackId(slug),
    position,
    in_full: Number(inFull),
  }))

const generatedTracks = ({ releases }: ArtistEntry) =>
  releases
    .flatMap(({ tracks }) => tracks)
    .toSorted((one, other) => other.appeal - one.appeal)
    .slice(0, 5)
    .map(({ slug }) => ({ slug, inFull: false }))

type Highlight = ReturnType<typeof highlightsFrom>[number]

const highlightRow = ({ username }: ArtistEntry, highlight: Highlight, at: number, now: number) => ({
  id: `demo-${username}-highlight-${at}`,
  user_id: demoUserId(username),
  type: highlight.type,
  title: highlight.title,
  date: highlight.date,
  place: highlight.place,
  url: highlight.url,
  created_at: now,
})

const highlightRows = (now: number): Rows<'press_kit_highlights'> => {
  const ofJune = juneHighlights.map(({ type, title, place, daysAgo }) => ({
    type,
    title,
    place,
    date: dayIn(now, -daysAgo),
    url: null,
  }))
  const generated = highlightsFrom(factsOf(marrowAndPine, now))
  return [
    ...ofJune.map((highlight, at) => highlightRow(juneCalloway, highlight, at, now)),
    ...generated.map((highlight, at) => highlightRow(marrowAndPine, highlight, at, now)),
  ]
}

const leadRow = (lead: DemoLead, at: number, now: number) => {
  const { daysAgo, inDays, place = '', budget = '', notes = '', answer = null, ...rest } = lead
  return {
    ...rest,
    id: `demo-lead-${at}`,
    user_id: demoUserId(juneCalloway.username),
    place,
    budget,
    notes,
    answer,
    date: inDays === undefined ? null : dayIn(now, inDays),
    answered_at: answer === null ? null : now - (daysAgo - 1) * dayMs,
    created_at: now - daysAgo * dayMs,
    request_key: null,
    waits_for_count: Number(lead.state === 'held'),
  }
}

const leadRows = (now: number): Rows<'press_kit_leads'> => juneLeads.map((lead, at) => leadRow(lead, at, now))

/** The first build begins a minute after the world was made. Once the photos are drawn, the server builds again by itself. */
const buildRow = ({ username }: ArtistEntry, now: number): Rows<'press_kit_builds'>[number] => ({
  user_id: demoUserId(username),
  state: 'waiting',
  progress: 0,
  attempts: 0,
  due_at: now + minuteMs,
  lease: null,
  revision: null,
  facts: null,
  built_at: null,
  checked_at: now,
})

export const kitRows = (now: number): KitRows => ({
  press_kits: [
    kitRow({ artist: juneCalloway, isOpen: true, content: juneContent(now), isGenerated: false }, now),
    kitRow(
      {
        artist: marrowAndPine,
        isOpen: false,
        content: generatedContent(marrowAndPine, now),
        isGenerated: true,
      },
      now,
    ),
  ],
  press_kit_tracks: [
    ...trackRows(juneCalloway, juneTracks),
    ...trackRows(marrowAndPine, generatedTracks(marrowAndPine)),
  ],
  press_kit_highlights: highlightRows(now),
  press_kit_leads: leadRows(now),
  press_kit_builds: [buildRow(juneCalloway, now), buildRow(marrowAndPine, now)],
  ...visitRows(now),
})
