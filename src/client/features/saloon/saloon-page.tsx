import { useState } from 'react'
import { Link } from 'wouter'
import { withDevice } from '~/client/device/with-device'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { paths } from '~/contract/paths'
import { Button, buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Notice } from '~/client/ui/feedback/notice'
import { usePageTitle } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Bill } from './bill'
import { HouseBand } from './house-band'
import { Jukebox } from './jukebox'
import { messages } from './messages'
import { nightOf } from './tonight'
import { Wanted } from './wanted'
import styles from './saloon.module.css'

export default withDevice(SaloonPage)

function SaloonPage() {
  const heading = usePageTitle(messages.title)
  return (
    <div className="safe-x mx-auto w-full max-w-$page pt-8 pb-16 desk:pt-12">
      <h1 ref={heading} tabIndex={-1} className={styles.sign}>
        {messages.title}
      </h1>
      <p className="mt-4 mb-8 max-w-[34rem] text-lg text-dim">{messages.lead}</p>
      <Floor />
    </div>
  )
}

function Floor() {
  const [night] = useState(() => nightOf(new Date()))
  const { data, error, isValidating, mutate } = useApi('saloon', { query: { night: night.number } })
  if (!data && error?.status === 0)
    return (
      <LoadProblem message={messages.loadFailed} error={error} onRetry={() => void mutate()} offersLibrary />
    )
  if (!data && error) {
    return (
      <Notice
        tone="error"
        action={
          <Button
            size="sm"
            variant="quiet"
            busy={isValidating && messages.retrying}
            onClick={() => void mutate()}
          >
            {messages.retry}
          </Button>
        }
      >
        {messages.doorsStuck(error.message)}
      </Notice>
    )
  }
  if (!data) return <FloorSkeleton />
  const { acts, houseBand: band, wanted, moods } = data
  if (acts.length === 0 || !band) return <EmptyHouse />
  return (
    <>
      <Jukebox moods={moods} />
      <div className={styles.floor}>
        <Bill night={night} acts={acts} />
        <HouseBand artistId={band._id} />
      </div>
      <Wanted artists={wanted} />
    </>
  )
}

function EmptyHouse() {
  return (
    <EmptyState
      title={messages.empty.title}
      action={
        <Link href={paths.explore} className={buttonClass('primary')}>
          {messages.empty.explore}
        </Link>
      }
    >
      {messages.empty.text}
    </EmptyState>
  )
}

function FloorSkeleton() {
  return (
    <>
      <Skeleton shape="block" className="h-[46rem] w-full desk:h-[28rem]" />
      <div className={styles.floor}>
        <Skeleton shape="block" className="h-[34rem] w-full" />
        <Skeleton shape="block" className="h-[34rem] w-full" />
      </div>
    </>
  )
}
