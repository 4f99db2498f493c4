/**
 * Every sentence of the catalogue, spelt as the specification spells it.
 * Screens take their words from here, so that a sentence is looked up, changed and tested in one place.
 */
export const catalogue = {
  noSession: 'User Data Not Found!',

  loginInvalid: 'Invalid Username & password.',
  loginFailed: 'Something wents wrong ..',
  loginSuccess: 'Login successful.',
  processing: 'Processing...',
  pleaseWait: 'Please wait...',

  registered: 'Registration successful.',
  registerFailed: 'Something wents wrong...',

  profileSaved: 'Successfully Changed Account..',
  somethingWrong: 'Something is wrong......',

  passwordSaved: 'Successfully Changed Pasword',
  passwordFailed: 'Password Is Not Valid.',
  passwordLowercase: 'Password Must be Required Lowercase!',
  passwordUppercase: 'Password Must be Required Uppercase!',
  passwordNumber: 'Password Must be Required Number!',
  passwordLength: 'Password Must be Required 8 Digit!',
  passwordDiffers: "Password Doesn't Match",
  changeTooShort: 'Your Form Is Not Valid',
  changeWeak: 'Strong Password Required',
  changeDiffers: 'Password is not match',

  usernameRequired: 'Username is required.',
  passwordRequired: 'Password is required.',
  passwordMin: 'Password must be at least 6 characters.',
  firstNameRequired: 'First Name is required.',
  lastNameRequired: 'Last Name is required.',
  emailRequired: 'Email is required.',
  emailInvalid: 'email must be a valid email',
  confirmRequired: 'Confirm password is required.',
  confirmRegister: 'Password must match.',
  phoneRequired: 'Mobile number is required',
  phoneInvalid: 'Invalid mobile number',
  newPasswordRequired: 'New password is required.',
  confirmReset: 'Password must match.',
  fieldRequired: (path: string) => `${path} is a required field`,
  fieldMin: (path: string, min: number) => `${path} must be at least ${min} characters`,
  fieldMax: (path: string, max: number) => `${path} must be at most ${max} characters`,

  strategyNotFound: 'Strategy was not found!',
  selectPackage: 'Select a package',
  subscribeFailed: 'Subscription Failed.',
  subscribeError: 'An error occurred. Please try again.',
  alreadySubscribed: (algoName: string) => `You have already subscribed ${algoName} package.`,

  noData: 'No Data Found!',
  formSaved: 'Form Has Been Saved',
  formFailed: 'Failed To Save This Form',

  tradeIsRunning: 'Trade Is Running',
  tradeIdInvalid: 'Id Is Not valid',
  addSubscriptionFirst: 'Add subscription First',
  subscriptionInvalid: 'Invalid',

  aliceUserRequired: 'Alice Blue User ID is required.',
  aliceKeyRequired: 'Alice Blue API Key is required.',
  aliceKeyMin: 'Must be at least 10 characters.',
  credentialSaveFailed: 'Saving failed.',
  credentialSaved: 'Saved changes.',
  credentialInvalid: 'Credential is invalid.',
  credentialValidated: 'Credential is validated.',
  credentialNotValidated: 'API Key is not validated! Please validate your API key.',

  zerodhaComingSoon: 'Zerodha Is Coming Soon',
} as const

/** How long a toast stands, in milliseconds, and how many at once. */
export const toastRules = { error: 4000, success: 2000, tradeSuccess: 4000, limit: 20 } as const

/** How long the code of a screen may take to arrive before a reload is offered, in milliseconds. */
export const codePatienceMs = 120_000
