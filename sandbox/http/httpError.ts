/** An answer of 4xx or 5xx: thrown anywhere while a request is answered, it becomes the reply and undoes the transaction. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 404 with a sentence. What belongs to somebody else is refused in the same words as what does not exist. */
export function notFound(detail: string): HttpError {
  return new HttpError(404, { detail })
}

/** 400 with the sentences for each field. */
export function invalid(fields: Record<string, string[]>): HttpError {
  return new HttpError(400, fields)
}
