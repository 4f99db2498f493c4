import { IDBFactory } from 'fake-indexeddb'

// Test files share a process. What one of them stored is not there for the next.
globalThis.indexedDB = new IDBFactory()
