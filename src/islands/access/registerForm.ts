import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { PASSWORD_MIN, password, profileFields, repeatsPassword, trimmed } from '../ui/form/fields.ts'

const stateNames = [
  'Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu and Kashmir',
  'Jharkhand, Karnataka, Kerala, Ladakh, Lakshadweep, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram',
  'Nagaland, Odisha, Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh',
  'Uttarakhand, West Bengal',
]

/** The states and union territories of India. The page offers them below its field, which takes any text. */
export const indianStates = () => stateNames.flatMap((names) => names.split(', '))

export const registerForm = v.pipe(
  v.object({
    ...profileFields,
    profession: trimmed,
    city: trimmed,
    state: trimmed,
    // The specification gives no sentence here: the form library's defaults apply.
    password: password(catalogue.fieldRequired('password'), catalogue.fieldMin('password', PASSWORD_MIN)),
    password2: v.pipe(v.string(), v.nonEmpty(catalogue.confirmRequired)),
  }),
  repeatsPassword(catalogue.confirmRegister),
)
export type Registration = v.InferOutput<typeof registerForm>
