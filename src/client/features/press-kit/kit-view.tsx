import { type ReactNode, useCallback } from 'react'
import { messages as kitWords } from '~/client/press-kits/messages'
import { usePageTitle } from '~/client/ui/page'
import type { KitSection } from '~/contract/rules/presskit/kit-parts'
import { Hero } from './hero'
import type { Kit } from './kit'
import styles from './kit.module.css'
import { LeadForm } from './lead/lead-form'
import { Listen } from './listen/listen'
import { useCountedPlays } from './listen/use-counted-plays'
import { useKitPlayer } from './listen/use-kit-player'
import { accentStyle, themeOf } from './look'
import { messages } from './messages'
import { OwnNotice } from './own-notice'
import { About } from './parts/about'
import { Highlights, Quotes } from './parts/praise'
import { Contacts, Figures, Members } from './parts/people'
import type { Reread } from './parts/fresh-link'
import { Photos } from './parts/photos'
import { Dates, Stage, Videos } from './parts/shows'
import { ReportKit } from './report-kit'
import { useVisit } from './visit/use-visit'

type KitViewProps = {
  kit: Kit
  /** The secret of an unlisted kit. */
  secret: string | undefined
  reread: Reread
}

export function KitView({ kit, secret, reread }: KitViewProps) {
  const heading = usePageTitle(messages.title(kit.name))
  const { onStarted, countPlay } = useVisit(kit, secret)
  const rereadTracks = useCallback(async () => (await reread())?.tracks ?? null, [reread])
  const player = useKitPlayer(kit.tracks, rereadTracks, onStarted)
  useCountedPlays(player, kit.tracks, countPlay)
  return (
    <article
      className={`${themeOf[kit.look]} ${styles.kit}`}
      data-look={kit.look}
      style={accentStyle(kit.look, kit.accent)}
    >
      <Hero kit={kit} secret={secret} player={player} heading={heading} />
      <div className={styles.body}>
        {kit.isOwn && <OwnNotice visibility={kit.visibility} />}
        {kit.sections.map((section) => {
          const content = contentOf[section](kit, { secret, player, reread })
          return content === null ? null : (
            <Section key={section} name={section}>
              {content}
            </Section>
          )
        })}
        <LeadForm kit={kit} secret={secret} renewToken={async () => (await reread())?.formToken} />
        <ReportKit kit={kit} secret={secret} />
      </div>
    </article>
  )
}

type Around = { secret: string | undefined; player: ReturnType<typeof useKitPlayer>; reread: Reread }

/** What each section shows; null for a section with nothing in it. */
const contentOf: Record<KitSection, (kit: Kit, around: Around) => ReactNode> = {
  listen: ({ tracks }, { player }) => (tracks.length > 0 ? <Listen tracks={tracks} player={player} /> : null),
  about: ({ about }) => (about.short || about.medium || about.long ? <About about={about} /> : null),
  highlights: ({ highlights }) => (highlights.length > 0 ? <Highlights highlights={highlights} /> : null),
  quotes: ({ quotes }) => (quotes.length > 0 ? <Quotes quotes={quotes} /> : null),
  photos: (kit, { secret, reread }) =>
    kit.photos.length > 0 ? <Photos kit={kit} secret={secret} reread={reread} /> : null,
  videos: ({ videos }) => (videos.length > 0 ? <Videos videos={videos} /> : null),
  dates: ({ dates }) => (dates.length > 0 ? <Dates dates={dates} /> : null),
  stage: (kit, { secret, reread }) =>
    kit.stageFiles.length > 0 ? <Stage kit={kit} secret={secret} reread={reread} /> : null,
  members: ({ members, credits }) =>
    members.length > 0 || credits !== '' ? <Members members={members} credits={credits} /> : null,
  figures: ({ figures }) => (figures.length > 0 ? <Figures figures={figures} /> : null),
  contacts: ({ contacts, links }) =>
    contacts.length > 0 || links.length > 0 ? <Contacts contacts={contacts} links={links} /> : null,
}

function Section({ name, children }: { name: KitSection; children: ReactNode }) {
  return (
    <section aria-labelledby={`kit-${name}`} id={name} className={styles.section} data-section={name}>
      <h2 id={`kit-${name}`} className={styles.heading}>
        {kitWords.sections[name]}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
