import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that React needs for a login: two controlled fields and a button. */
function Form() {
  const [values, setValues] = useState({ username: '', password: '' })
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Log in</h1>
      {(['username', 'password'] as const).map((name) => (
        <label key={name}>
          {name}
          <input
            name={name}
            type={name === 'password' ? 'password' : 'text'}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </label>
      ))}
      <button type="submit">Log in</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Form />)
