import { uploadFailureDetail, uploadFailureText } from '@/lib/uploads/failures'
import { textFor } from '@/lib/text/text-for'

const FAILURES = textFor('uploads').failures

it.each([
  [422, 1, 'The image could not be recognized. Please try with a different image.'],
  [200, 1, 'The image could not be recognized. Please try with a different image.'],
  [500, 1, 'There was a problem uploading the image. Please try again later.'],
  [413, 1, 'There was a problem uploading the image. Please try again later.'],
  [422, 3, 'The images could not be recognized. Please try again with different images.'],
  [500, 3, 'There was a problem uploading the images. Please try again later.'],
])('status %i for %i pictures reads "%s"', (status, count, text) => {
  expect(uploadFailureText(status, count, FAILURES)).toBe(text)
})

it.each<[number, string, string[], string | null]>([
  [413, 'The picture is larger than 25 MB.', [], 'The picture is larger than 25 MB.'],
  [415, 'This is no picture.', [], 'This is no picture.'],
  [429, 'Too many uploads.', [], 'Too many uploads.'],
  [422, 'not recognized', ['No date was found.', 'No place was found.'], 'No date was found. No place was found.'],
  [422, 'not recognized', [], null],
  [200, 'The answer held no event.', [], null],
  [500, 'Something broke.', [], 'Upload failed: 500 Something broke.'],
  [502, '', [], 'Upload failed: 502'],
])('the text of status %i saying "%s" is followed by what helps', (status, message, issues, detail) => {
  expect(uploadFailureDetail(status, { message, issues }, FAILURES)).toBe(detail)
})
