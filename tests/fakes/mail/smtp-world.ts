// A real SMTP server in the test process, which misbehaves on request.
import { buffer } from 'node:stream/consumers'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { testCertificate, testKey } from './test-certificate'

type Received = { to: string; raw: string; isEncrypted: boolean }

/** TLS from the beginning, or after the command STARTTLS. */
type Tls = 'smtps' | 'starttls'

type Step = 'RCPT' | 'DATA'
/** `hang` never answers, and `die` closes the connection in the middle of the conversation. */
type Behaviour = 'accept' | 'hang' | 'die' | { code: number; text: string }
type Behave = (step: Step, to: string) => Behaviour

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

type Act = (step: Step, session: { to: string; remotePort: number }, done: (error?: Error) => void) => boolean

type Parts = {
  act: Act
  password: string | undefined
  tls: Tls | undefined
  take: (received: Received) => void
}

const createServer = ({ act, password, tls, take }: Parts) =>
  new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: tls === undefined,
    ...(tls && { key: testKey, cert: testCertificate }),
    secure: tls === 'smtps',
    closeTimeout: 200,
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: 'lariat' })
        : done(refusal({ code: 535, text: 'Wrong password' })),
    onRcptTo: ({ address: to }, { remotePort }, done) => {
      if (act('RCPT', { to, remotePort }, done)) done()
    },
    onData: (stream, { envelope, remotePort, secure }, done) => {
      const to = envelope.rcptTo[0]?.address ?? ''
      const receive = (content: Buffer) => {
        if (!act('DATA', { to, remotePort }, done)) return
        take({ to, raw: content.toString(), isEncrypted: secure })
        done()
      }
      // It fails if the client closes the connection first, and then nobody waits for an answer.
      void buffer(stream).then(receive, () => undefined)
    },
  })

/** With `password`, only that password is accepted. */
export const openSmtp = async ({ password, tls }: { password?: string; tls?: Tls } = {}) => {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let behave: Behave = () => 'accept'
  const act: Act = (step, { to, remotePort }, done) => {
    const behaviour = behave(step, to)
    if (behaviour === 'die')
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
    if (typeof behaviour === 'object') done(refusal(behaviour))
    return behaviour === 'accept'
  }
  const server = createServer({ act, password, tls, take: (mail) => void received.push(mail) })
  // Node crashes when the socket below a TLS connection is destroyed, so such connections end by the close timeout.
  if (tls === undefined) server.server.on('connection', (socket) => sockets.add(socket))
  // Clients that are cut off cause errors here.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)
  const { port } = server.server.address() as AddressInfo
  const login = password === undefined ? '' : `lariat:${password}@`
  return {
    received,
    close,
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://${login}127.0.0.1:${port}${tls === 'starttls' ? '?requireTLS=true' : ''}`,
    behave: (next: Behave) => {
      behave = next
    },
  }
}

/** The headers of a message as a mail program reads them: folded lines put together, names in lower case. */
export const headersOf = (raw: string): [name: string, value: string][] => {
  const [head = ''] = raw.split('\r\n\r\n')
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    })
}

export const headerOf = (raw: string, name: string): string | undefined =>
  headersOf(raw).find(([key]) => key === name)?.[1]
