/** The states and union territories of India, for the suggestion list of the sign-up form. */
export const states = `
  Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Dadra
  and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu and Kashmir,
  Jharkhand, Karnataka, Kerala, Ladakh, Lakshadweep, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram,
  Nagaland, Odisha, Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh,
  Uttarakhand, West Bengal
`
  .split(',')
  .map((name) => name.trim().replace(/\s+/g, ' '))

/** The listed spelling of a state, whatever the case it was typed in; anything else as typed, since the field is free. */
export function knownState(typed: string): string {
  return states.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed
}
