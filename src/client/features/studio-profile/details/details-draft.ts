// What the person has typed. Only changed fields are kept, so that a change made elsewhere shows in the others.
import { completedLink, linkName } from '~/contract/rules/studio/artist-links'
import type { Answer, Input } from '~/contract/schemas/built'
import { messages } from '../messages'

export type Profile = Answer<'artistProfile'>

/** `key` stays the same while the link is edited and moved. */
export type LinkDraft = { key: string; label: string; url: string }

export type Details = { artistName: string; location: string; bio: string; links: readonly LinkDraft[] }
export type Changes = Partial<Details>

type Body = Input<'updateArtistProfile'>['body']

export const detailsOf = ({ artistName, location, bio, links }: Profile): Details => ({
  artistName: artistName ?? '',
  location: location ?? '',
  bio: bio ?? '',
  links: links.map((link, at) => ({ ...link, key: `saved ${at}` })),
})

const isBlank = ({ label, url }: LinkDraft) => label.trim() === '' && url.trim() === ''

/** The links as they are sent. The address is completed, and a link without a name is named by its address. */
export const sentLinks = (links: readonly LinkDraft[]) =>
  links
    .filter((link) => !isBlank(link))
    .map(({ label, url }) => {
      const address = completedLink(url) ?? url
      return { label: label.trim() || linkName(address), url: address }
    })

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isChanged = (text: string | undefined, before: string) =>
  text !== undefined && text.trim() !== before.trim()

/** The body of the call that saves the changes. Null if they change nothing. */
export function bodyOf(changes: Changes, saved: Details): Body | null {
  const { artistName, location, bio, links } = changes
  const body: Body = {
    ...(isChanged(artistName, saved.artistName) && { artistName: artistName?.trim() || null }),
    ...(isChanged(location, saved.location) && { location: location?.trim() || null }),
    ...(isChanged(bio, saved.bio) && { bio: bio?.trim() || null }),
    ...(links && !same(sentLinks(links), sentLinks(saved.links)) && { links: sentLinks(links) }),
  }
  return Object.keys(body).length > 0 ? body : null
}

/** The problem of each link, by its key. */
export function linkProblems(links: readonly LinkDraft[]): Record<string, string> {
  const problems = links.flatMap((link): [string, string][] => {
    if (isBlank(link)) return []
    if (link.url.trim() === '') return [[link.key, messages.links.missing]]
    return completedLink(link.url) ? [] : [[link.key, messages.links.invalid]]
  })
  return Object.fromEntries(problems)
}
