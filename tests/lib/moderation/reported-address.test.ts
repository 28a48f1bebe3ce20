import { parseReportedAddress } from '@/lib/moderation/reported-address'

const id = '01a201ca-a73e-79ba-973d-98434b97c1ac'
const other = '01a201ca-a737-7fc3-8dc6-f5a18b9081dc'
const key = `${'a'.repeat(64)}.jpg`

it.each([
  [`https://litfass.example/event/${id}`, { subject: 'event', subjectId: id }],
  [`https://litfass.example/event/${id}?utm=1#comment-${other}`, { subject: 'comment', subjectId: other }],
  [`  /event/${id}  `, { subject: 'event', subjectId: id }],
  [`/profile/Anna%20K`, { subject: 'profile', subjectId: 'Anna K' }],
  [`/profile/%`, { subject: 'profile', subjectId: '%' }],
  [`/group/${id}`, { subject: 'group', subjectId: id }],
  [`/group/${id}#message-${other}`, { subject: 'message', subjectId: other }],
  [`https://litfass.example/img/hero-480/${key}`, { subject: 'image', subjectId: key }],
  ['', null],
  ['https://litfass.example/', null],
  ['/event/nonsense', null],
  ['/profile/public', null],
  ['javascript:alert(1)', null],
  ['http://[', null],
])('%s is %j', (address, thing) => {
  expect(parseReportedAddress(address)).toEqual(thing)
})
