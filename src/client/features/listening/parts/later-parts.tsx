import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { WithinReach } from '~/client/achievements/within-reach'
import { paths } from '~/contract/paths'
import { messages } from '../messages'
import { Part } from '../part'
import { Mixes } from './mixes'
import { Recommended } from './recommended'
import { Unheard } from './unheard'
import '~/client/ui/utilities'

/** `past` is what a newcomer has nothing in yet. For others it stands above these parts. */
export const LaterParts = ({ past }: { past?: ReactNode }) => (
  <>
    <Mixes />
    <Recommended />
    {past}
    <Unheard />
    <Achievements />
  </>
)

const Achievements = () => (
  <Part
    title={messages.achievements.title}
    tools={
      <Link
        href={paths.achievements}
        className="flex min-h-11 items-center text-[.9375rem] font-600 underline underline-offset-4"
      >
        {messages.achievements.all}
      </Link>
    }
  >
    <WithinReach />
  </Part>
)
