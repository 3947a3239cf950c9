// Renders the OpenAPI document as an HTML page that needs no script.
import type { OpenApiDocument, Operation } from './openapi'
import { html, nothing, type Html } from '../core/html'

type Section = { title: string; calls: { method: string; path: string; operation: Operation }[] }

const sectionTitles: Record<string, string> = {
  user: 'Gate and accounts',
  music: 'Music',
  albums: 'Albums',
  purchase: 'Purchases',
  stripe: 'Payments',
  playlists: 'Playlists',
  presskit: 'Press kits',
  mail: 'Mail',
  admin: 'Administration',
  security: 'Security',
}

const sectionsOf = (document: OpenApiDocument): Section[] => {
  const sections = new Map<string, Section>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const [tag = ''] = operation.tags
      const section = sections.get(tag) ?? { title: sectionTitles[tag] ?? tag, calls: [] }
      section.calls.push({ method: method.toUpperCase(), path, operation })
      sections.set(tag, section)
    }
  }
  return [...sections.values()]
}

const schemaBlock = (label: string, schema: unknown): Html =>
  // The element is focusable, so that people can scroll long lines with the keyboard.
  html`<pre
    tabindex="0"
    role="region"
    aria-label="${label}"
  ><code>${JSON.stringify(schema, null, 2)}</code></pre>`

const firstSchema = (content: Record<string, { schema: unknown }>): [string, unknown] => {
  const [type = '', body] = Object.entries(content)[0] ?? []
  return [type, body?.schema]
}

const parameterTable = ({ operationId, parameters }: Operation): Html =>
  parameters.length === 0
    ? nothing
    : html`<h4 id="${operationId}-parameters">Parameters</h4>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="${operationId}-parameters">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">In</th>
                <th scope="col">Required</th>
                <th scope="col">Schema</th>
              </tr>
            </thead>
            <tbody>
              ${parameters.map(
                (parameter) =>
                  html`<tr>
                    <th scope="row"><code>${parameter.name}</code></th>
                    <td>${parameter.in}</td>
                    <td>${parameter.required ? 'yes' : 'no'}</td>
                    <td><code>${JSON.stringify(parameter.schema)}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`

const bodyBlock = ({ operationId, requestBody }: Operation): Html => {
  if (!requestBody) return nothing
  const [type, schema] = firstSchema(requestBody.content)
  return html`<h4>Body <span class="quiet">${type}</span></h4>
    ${schemaBlock(`Body of ${operationId}`, schema)}`
}

const isSuccess = (status: string) => status.startsWith('2')

const responsesBlock = ({ operationId, responses }: Operation): Html => {
  const entries = Object.entries(responses)
  return html`<h4>Responses</h4>
    <dl>
      ${entries.map(
        ([status, { description }]) =>
          html`<div>
            <dt>${status}</dt>
            <dd>${description}</dd>
          </div>`,
      )}
    </dl>
    ${entries
      .filter(([status]) => isSuccess(status))
      .map(([status, { content }]) =>
        schemaBlock(`Response ${status} of ${operationId}`, firstSchema(content)[1]),
      )}`
}

const requirements = ({ security }: Operation): string => {
  const [asked = {}] = security
  const tokens = [
    ...('betaToken' in asked ? ['a beta token'] : []),
    ...('bearer' in asked ? ['a bearer token'] : []),
  ]
  return tokens.length === 0 ? 'Needs no token' : `Needs ${tokens.join(' and ')}`
}

const callArticle = ({ method, path, operation }: Section['calls'][number]): Html =>
  html`<article id="${operation.operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary}</p>
    <p class="quiet">${requirements(operation)}</p>
    <details>
      <summary>Parameters, body and responses<span class="hidden"> of ${method} ${path}</span></summary>
      ${parameterTable(operation)}${bodyBlock(operation)}${responsesBlock(operation)}
    </details>
  </article>`

const linkList = (sections: Section[]): Html =>
  html`<nav aria-label="Calls">
    ${sections.map(
      ({ title, calls }) =>
        html`<h2>${title}</h2>
          <ul>
            ${calls.map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}"><span class="method">${method}</span> ${path}</a>
                </li>`,
            )}
          </ul>`,
    )}
  </nav>`

const introduction = (document: OpenApiDocument): Html =>
  html`<header>
    <h1>${document.info.title} API</h1>
    <p>${document.info.description}</p>
    <p>
      Every path begins with <code>/api</code>. Send the beta token as <code>X-Beta-Token</code> and the
      account's token as <code>Authorization: Bearer …</code>. As a document:
      <a href="/api/openapi.json">openapi.json</a>.
    </p>
  </header>`

export const docsPage = (document: OpenApiDocument): string => {
  const sections = sectionsOf(document)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title} API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        ${introduction(document)}
        <div class="columns">
          ${linkList(sections)}
          <main>
            ${sections.map(
              ({ title, calls }) =>
                html`<section>
                  <h2>${title}</h2>
                  ${calls.map(callArticle)}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`.markup
}
