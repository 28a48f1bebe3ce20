import { z } from 'zod'

/** Calls of Apple's phones, in Apple's spelling. Source: Apple, "Adding a Web Service to Update Passes". */
const DeviceId = z.string().regex(/^[\w.-]{1,100}$/)
const PassType = z.string().regex(/^[\w.-]{1,200}$/)

export const PassParams = z.object({ passType: PassType, serial: z.string().regex(/^[0-9a-f]{32}$/) })
export const DeviceParams = z.object({ deviceId: DeviceId, passType: PassType })
export const RegistrationParams = PassParams.extend({ deviceId: DeviceId })

export const PushTokenBody = z.object({ pushToken: z.string().regex(/^[0-9a-f]{32,200}$/i) })

/** The tag is the one of the last answer; a foreign one counts as none. */
export const ChangedPassesQuery = z.object({ passesUpdatedSince: z.coerce.number().int().min(0).max(4e9).optional().catch(undefined) })
export const ChangedPasses = z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() })

/** What phones complain about. */
export const PassLogBody = z.object({ logs: z.array(z.string()).max(100) })

/** Where a ticket's guest saves it in Google Wallet. */
export const GooglePass = z.object({ url: z.string() })

/** Answers without a body. */
export const NoContent = z.unknown()
