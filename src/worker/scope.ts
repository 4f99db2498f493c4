import type { WorkerBuild } from './build.ts'

/** The parts of a service worker's global scope that we use: the compiler knows those of a page only. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown
  readonly source: WorkerClient | null
}

interface WorkerClickEvent extends WorkerEvent {
  readonly notification: Notification
}

/** An open page of the site. */
export interface WorkerClient {
  readonly url: string
  postMessage(message: unknown): void
  focus(): Promise<WorkerClient>
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: WorkerFetchEvent
  message: WorkerMessageEvent
  notificationclick: WorkerClickEvent
}

interface WorkerScope {
  /** Written before the worker's code by the build. */
  readonly build: WorkerBuild
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WorkerClient[]>
    openWindow(url: string): Promise<WorkerClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

export const scope = globalThis as unknown as WorkerScope
