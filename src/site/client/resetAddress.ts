import { hideLink } from '../../lib/session/resetLink.ts'

hideLink()
