import type { WorkerBuild } from './build.ts'

/** The parts of a service worker's global scope that we use: the compiler knows those of a page only. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
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
  fetch: WorkerEvent & { readonly request: Request; respondWith(response: Promise<Response>): void }
  message: WorkerEvent & { readonly data: unknown }
  notificationclick: WorkerEvent & { readonly notification: Notification }
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
