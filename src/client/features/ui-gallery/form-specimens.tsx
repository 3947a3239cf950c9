import { useState } from 'react'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { Field } from '~/client/ui/forms/field'
import { SaloonIcon, UserIcon } from '~/client/ui/icons/icons'
import { PasswordField } from '~/client/ui/forms/password-field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { Select } from '~/client/ui/forms/select'
import { Slider } from '~/client/ui/forms/slider'
import { Specimen } from './specimen'

const sorts = [
  { value: 'createdAt', label: 'Newest first' },
  { value: 'price', label: 'Price' },
] as const

const roles = [
  { value: 'listener', title: 'Listener', detail: 'Hear, buy and keep music.', icon: <UserIcon /> },
  { value: 'musician', title: 'Musician', detail: 'Publish tracks and get paid.', icon: <SaloonIcon /> },
] as const

function Fields() {
  const [sort, setSort] = useState<'createdAt' | 'price'>('createdAt')
  return (
    <div className="grid max-w-md gap-5">
      <Field label="Title" required hint="As it should stand on the sleeve." placeholder="Dust Choir" />
      <Field label="Email" type="email" defaultValue="nobody" error="That is not an email address." />
      <Field label="Artist" disabled defaultValue="Marrow & Pine" />
      <PasswordField label="Access key" labelPlace="hidden" placeholder="Access key" maxLength={50} />
      <Select label="Sort by" options={sorts} value={sort} onChoose={setSort} />
    </div>
  )
}

function Choices({ island }: { island: string }) {
  const [role, setRole] = useState<'listener' | 'musician'>()
  return (
    <div className="grid max-w-md gap-4">
      <RadioCards
        legend="I am here as a"
        name={`role-${island}`}
        cards={roles}
        value={role}
        onChoose={setRole}
        error={role ? undefined : 'Choose one to go on.'}
      />
      <div>
        <Checkbox label="Save what I buy on this device" hint="About 8 MB a track." defaultChecked />
        <Checkbox label="I have read the privacy page" error="Please read it first." />
        <Checkbox label="Not to be changed" disabled />
      </div>
    </div>
  )
}

function Volume() {
  const [volume, setVolume] = useState(0.6)
  const percent = `${Math.round(volume * 100)} percent`
  return (
    <div className="max-w-md">
      <Slider label="Volume" value={volume} max={1} step={0.1} valueText={percent} onSlide={setVolume} />
      <Slider label="Not now" value={30} max={100} disabled onSlide={() => {}} />
    </div>
  )
}

export function FormSpecimens({ island }: { island: string }) {
  return (
    <>
      <Specimen name="Field, password field, select">
        <Fields />
      </Specimen>
      <Specimen name="Radio cards, checkbox">
        <Choices island={island} />
      </Specimen>
      <Specimen name="Slider">
        <Volume />
      </Specimen>
    </>
  )
}
