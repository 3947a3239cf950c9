import { Link } from 'wouter'
import { WithinReach } from '~/client/achievements/within-reach'
import { paths } from '~/contract/paths'
import { messages } from '../messages'
import { Part } from '../part'
import { Mixes } from './mixes'
import { Recommended } from './recommended'
import { Unheard } from './unheard'
import '~/client/ui/utilities'

export const LaterParts = () => (
  <>
    <Mixes />
    <Recommended />
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
