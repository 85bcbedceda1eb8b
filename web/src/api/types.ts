import type { paths } from './schema.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type MethodOf<Path extends keyof paths> = {
  [M in Method]: paths[Path][M] extends { responses: unknown } ? M : never
}[Method]
type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never

/** The body of a successful response of the API. */
export type ApiResponse<Path extends keyof paths, M extends MethodOf<Path>> = paths[Path][M] extends {
  responses: infer Responses
}
  ? Json<Responses[keyof Responses]>
  : never

/** One element of a list that the API returns. */
export type ApiItem<Path extends keyof paths, M extends MethodOf<Path>> =
  ApiResponse<Path, M> extends (infer Item)[] ? Item : never

/** The JSON body of a request to the API. */
export type ApiRequest<Path extends keyof paths, M extends MethodOf<Path>> = paths[Path][M] extends {
  requestBody?: infer Body
}
  ? Json<NonNullable<Body>>
  : never
