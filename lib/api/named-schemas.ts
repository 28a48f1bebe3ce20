import { z } from 'zod'
import * as auth from './auth'
import * as events from './events'
import * as health from './health'
import * as uploads from './uploads'

const MODULES: Record<string, unknown>[] = [auth, events, health, uploads]

/** Every schema of the wire under its exported name. */
export const NAMED_SCHEMAS: Record<string, z.ZodType> = Object.fromEntries(
  MODULES.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /^[A-Z]/.test(entry[0])),
)
