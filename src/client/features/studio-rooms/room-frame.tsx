import type { ReactNode } from 'react'
import { useSession } from '~/client/session/session'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Page } from '~/client/ui/page'
import { hasRole } from '~/contract/rules/access'
import { paths } from '~/contract/paths'

type RoomFrameProps = { title: string; lead?: ReactNode; isLoading?: boolean; children: ReactNode }

/** Listeners can be collaborators too. They have no studio, so they see the page without the studio’s navigation. */
export function RoomFrame({ isLoading = false, ...props }: RoomFrameProps) {
  const { user } = useSession()
  return user && hasRole(user, 'musician') ? (
    <StudioFrame at={paths.worksInProgress} isLoading={isLoading} {...props} />
  ) : (
    <Page {...props} />
  )
}
