import { EmailChoices } from './email-choices'
import { OwnData } from './own-data/own-data'
import { Reports } from './reports'
import { SavedCards } from './saved-cards'
import type { Profile } from './use-profile-save'

/** All of the account except the profile. One part, so that none of them moves another when it loads. */
export function OtherParts({ profile }: { profile: Profile }) {
  return (
    <>
      <EmailChoices profile={profile} />
      <SavedCards />
      <Reports below={<OwnData />} />
    </>
  )
}
