import { messages as kitWords } from '~/client/press-kits/messages'
import { mailLinkTo } from '~/contract/rules/presskit/mail-link'
import { linkName } from '~/contract/rules/studio/artist-links'
import type { Kit } from '../kit'
import styles from './parts.module.css'
import { messages } from '../messages'
import { OutsideLink } from './outside-link'

export const Members = ({ members, credits }: Pick<Kit, 'members' | 'credits'>) => (
  <>
    {members.length > 0 && (
      <ul className={styles.members}>
        {members.map(({ name, role }) => (
          <li key={`${name} ${role}`}>
            <bdi className="block font-600">{name}</bdi>
            <bdi className="block text-sm text-dim">{role}</bdi>
          </li>
        ))}
      </ul>
    )}
    {credits !== '' && (
      <>
        <h3 className={styles.small}>{messages.members.credits}</h3>
        <p dir="auto" className={styles.text}>
          {credits}
        </p>
      </>
    )}
  </>
)

export const Figures = ({ figures }: Pick<Kit, 'figures'>) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dd className={styles.figure}>{messages.number(value)}</dd>
        <dt className="text-sm text-dim">{kitWords.figures[name]}</dt>
      </div>
    ))}
  </dl>
)

/** Mail and phone links open the programs of the device. Everybody else is reached through the form. */
export const Contacts = ({ contacts, links }: Pick<Kit, 'contacts' | 'links'>) => (
  <>
    {contacts.length > 0 && (
      <ul className={styles.members}>
        {contacts.map(({ purpose, name, email, phone }) => (
          <li key={`${purpose} ${email}`} className="min-w-0">
            <span className={styles.purpose}>{kitWords.purposes[purpose]}</span>
            <bdi className="block font-600">{name}</bdi>
            <a href={mailLinkTo(email)} className={styles.contactLink}>
              {email}
            </a>
            {phone && (
              <a
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                aria-label={messages.contacts.phone(phone)}
                className={styles.contactLink}
              >
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    )}
    {links.length > 0 && (
      <ul className={styles.links}>
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <OutsideLink url={url}>{label || linkName(url)}</OutsideLink>
          </li>
        ))}
      </ul>
    )}
  </>
)
