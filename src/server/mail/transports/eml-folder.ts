// Writes mails as files that mail programs open. For development, and until a mail server is set up.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { envelopeOf } from './envelope'
import type { Mailbox, Message, Transport } from './transport'

/** The same at each attempt, so that a mail has one file. */
const nameOf = ({ id, kind, createdAt }: Message) => {
  const time = new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}-${kind}-${id}.eml`
}

/** The library is loaded with the first mail. */
const openWriter = async () => {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

export class EmlFolder implements Transport {
  readonly #folder: string
  readonly #from: Mailbox
  #writer: ReturnType<typeof openWriter> | undefined

  constructor({ folder, from }: { folder: string; from: Mailbox }) {
    this.#folder = folder
    this.#from = from
  }

  async send(message: Message) {
    this.#writer ??= openWriter()
    const { message: content } = await (await this.#writer).sendMail(envelopeOf(message, this.#from))
    if (!Buffer.isBuffer(content)) throw new Error('The mail was not composed in memory')
    await mkdir(this.#folder, { recursive: true })
    const file = join(this.#folder, nameOf(message))
    // A file with the name is complete, also if the server is killed.
    await writeFile(`${file}.draft`, content)
    await rename(`${file}.draft`, file)
  }

  close() {}
}
