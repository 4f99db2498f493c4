import crypto from 'node:crypto'

// A process begins with this file (`--import`) where nearly every test signs somebody up and in, at 17 ms a hash.
// What a hash costs is the subject of `tests/unit/sandbox/passwords.test.ts`, which runs without it.
const { argon2, argon2Sync } = crypto
const cheap = { memory: 64, passes: 1 }

crypto.argon2 = (algorithm, parameters, done) => argon2(algorithm, { ...parameters, ...cheap }, done)
crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, { ...parameters, ...cheap })
