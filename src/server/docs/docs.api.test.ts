import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import { builtCalls } from '../http/api-paths'

type Parameter = { name: string; schema: { enum?: string[]; description?: string } }

describeApi('the documentation of the API', () => {
  it('includes a valid OpenAPI 3.1 document that everybody may read', async () => {
    const api = await testApi()
    const answer = await api.send({ method: 'GET', url: '/api/openapi.json' })
    expect(answer.statusCode).toBe(200)
    const validator = new Validator()
    const result = await validator.validate(answer.json())
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('describes every built call and the tokens that it requires', async () => {
    const api = await testApi()
    const document = (await api.send({ method: 'GET', url: '/api/openapi.json' })).json()
    const operations = builtCalls.map(({ method, path }) => document.paths[path][method.toLowerCase()])
    expect(operations.map(({ operationId }) => operationId)).toEqual(builtCalls.map(({ name }) => name))
    expect(document.paths['/user/validate-beta-access'].post.security).toEqual([{}])
    expect(document.paths['/user/login'].post.security).toEqual([{ betaToken: [] }])
    expect(document.paths['/user/me'].get.security).toEqual([{ betaToken: [], bearer: [] }])
  })

  it('explains every recommendation algorithm and mode', async () => {
    const api = await testApi()
    const document = (await api.send({ method: 'GET', url: '/api/openapi.json' })).json()
    const parameters: Parameter[] = document.paths['/music/recommendations'].get.parameters
    for (const [named, values] of [
      ['algorithm', ['standard', 'popular', 'new']],
      ['aiMode', ['standard', 'adventurous']],
    ] as const) {
      const schema = parameters.find(({ name }) => name === named)?.schema
      expect(schema?.enum).toEqual(values)
      for (const value of values) expect(schema?.description).toMatch(new RegExp(`\\b${value}\\b`))
    }
  })

  it('includes a page that lists every call and follows the content security policy', async () => {
    const api = await testApi()
    const page = await api.send({ method: 'GET', url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    for (const { name, path } of builtCalls) {
      expect(page.body).toContain(`<article id="${name}">`)
      expect(page.body).toContain(path)
    }
    expect(page.body).not.toMatch(/<script|<style|style="/)
    const style = await api.send({ method: 'GET', url: '/api/docs.css' })
    expect(style.headers['content-type']).toContain('text/css')
  })
})
