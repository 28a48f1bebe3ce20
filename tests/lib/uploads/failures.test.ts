import { isServerTextUseful, uploadFailureText } from '@/lib/uploads/failures'

it.each([
  [422, 1, 'The image could not be recognized. Please try with a different image.'],
  [200, 1, 'The image could not be recognized. Please try with a different image.'],
  [500, 1, 'There was a problem uploading the image. Please try again later.'],
  [413, 1, 'There was a problem uploading the image. Please try again later.'],
  [422, 3, 'The images could not be recognized. Please try again with different images.'],
  [500, 3, 'There was a problem uploading the images. Please try again later.'],
])('status %i for %i pictures reads "%s"', (status, count, text) => {
  expect(uploadFailureText(status, count)).toBe(text)
})

it.each([
  [413, true],
  [415, true],
  [429, true],
  [422, false],
  [500, false],
])('the server says more than the catalogue with status %i: %s', (status, isUseful) => {
  expect(isServerTextUseful(status)).toBe(isUseful)
})
