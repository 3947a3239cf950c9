// The stage plot and the rider of the demo musician, as PDF files.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { StageFile } from '~/contract/rules/presskit/kit-parts'
import type { DemoPictureParts as Parts } from '~/server/demo-plugin'
import { saveFile } from '~/server/presskit/files/repository'
import { fontFiles, fontName } from '~/server/presskit/one-sheet/font-files'
import { demoUserId } from '../ids'
import { lacksStageFile } from '../pictures/picture-repository'
import { juneCalloway } from '../world/june-calloway'
import { juneRider, juneStage } from './june-kit'

type Document = PDFKit.PDFDocument

const pointsPerMetre = 110
const front = 440
const left = 90

const at = (metres: number) => metres * pointsPerMetre

const drawStage = (document: Document) => {
  document.rect(left, front - at(3), at(6), at(3)).stroke()
  document.fontSize(10).text('Audience', left, front + at(0.6), { width: at(6), align: 'center' })
  for (const { label, x, y } of juneStage) {
    document.rect(left + at(x), front - at(y) - 26, 150, 34).stroke()
    document.text(label, left + at(x) + 6, front - at(y) - 22, { width: 138 })
  }
}

const drawRider = (document: Document) => {
  document.fontSize(12)
  for (const point of juneRider) document.text(point, { paragraphGap: 8 })
}

const drawings: Record<StageFile, { title: string; draw: (document: Document) => void }> = {
  'stage-plot': { title: 'Stage plot', draw: drawStage },
  rider: { title: 'Rider', draw: drawRider },
}

const makeFile = (kind: StageFile): Promise<Buffer> => {
  const { title, draw } = drawings[kind]
  const name = `${juneCalloway.displayName}: ${title.toLowerCase()}`
  const document = new Pdf({ size: 'A4', layout: 'landscape', lang: 'en', info: { Title: name } })
  const file = buffer(document)
  for (const font of fontFiles()) document.registerFont(font.name, font.content)
  document.font(fontName(400, 'latin')).fontSize(22).text(name).moveDown()
  draw(document)
  document.end()
  return file
}

export const addStageFile = async (
  { database, storage }: Pick<Parts, 'database' | 'storage'>,
  kind: StageFile,
) => {
  const userId = demoUserId(juneCalloway.username)
  if (!(await lacksStageFile(database, userId, kind))) return
  const content = await makeFile(kind)
  const hash = createHash('sha256').update(content).digest('hex')
  const file = {
    user_id: userId,
    kind,
    name: `${juneCalloway.displayName} - ${drawings[kind].title}.pdf`,
    storage_key: `presskits/demo-${kind}-${hash}.pdf`,
    size_bytes: content.length,
  }
  await storage.put(file.storage_key, content)
  await database.transaction().execute((transaction) => saveFile(transaction, file))
}
