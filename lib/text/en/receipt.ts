/** What a receipt says. */
export const receipt = {
  smallBusiness: 'No VAT is charged: small business under § 19 UStG.',
  taxUnknown: 'The operator of this installation has not stated how VAT applies; the price is final.',
  included: 'The price includes {percent}% VAT: {amount}.',
  vatId: 'VAT ID {vatId}.',
  sold: '{package}, {days, plural, one {# day} other {# days}}: Advertisement for {title}',
} as const
