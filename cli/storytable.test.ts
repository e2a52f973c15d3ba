import { describe, expect, it } from 'vitest'
import { runCommand } from './storytable.ts'

async function say(...given: string[]) {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runCommand(given, {
    print: (text) => said.push(text),
    complain: (text) => complained.push(text),
    environment: {},
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

describe('storytable', () => {
  it('lists its commands, alone or when asked for help', async () => {
    for (const given of [[], ['help'], ['--help']]) {
      const { code, said } = await say(...given)
      expect(code).toBe(0)
      for (const name of ['serve', 'script', 'odds', 'verify', 'export', 'backup', 'restore']) {
        expect(said).toMatch(new RegExp(`^ {2}${name} `, 'm'))
      }
    }
  })

  it('explains each command, with an example or its settings', async () => {
    for (const name of ['script', 'odds', 'verify', 'export', 'backup', 'restore']) {
      const { code, said } = await say('help', name)
      expect(code).toBe(0)
      expect(said).toContain(`storytable ${name}`)
      expect((await say(name, '--help')).said).toBe(said)
    }
    expect((await say('help', 'serve')).said).toMatch(/--data +STORYTABLE_DATA +the folder/)
  })

  it('suggests what was meant', async () => {
    expect(await say('sevre')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Did you mean serve?'),
    })
    expect((await say('serve', '--prot', '80')).complained).toContain('Did you mean --port?')
    expect((await say('backup', 'x', '--dta=y')).complained).toContain('Did you mean --data?')
    expect((await say('odds', 'sums', '2d6')).complained).toContain('Did you mean sum?')
    expect((await say('serve', '--port')).complained).toContain('--port needs a value')
    expect((await say('restore', 'x', '--replace=yes')).complained).toContain('stands alone')
  })

  it('takes what stands after a lone -- as it is', async () => {
    expect((await say('verify', '--', '--help')).complained).toMatch(/no such file|ENOENT/)
    expect((await say('verify', '--', '-h', '--')).complained).toContain('one file')
  })

  it('says what is wrong with a setting', async () => {
    expect((await say('serve', '--port', 'eighty')).complained).toContain(
      'PORT (--port) should be a whole number',
    )
    expect((await say('serve', '--log', 'loud')).complained).toContain('silent or error or warn')
  })

  it('cannot verify, back up or restore what is not there', async () => {
    expect((await say('verify', '/no/such/file')).code).toBe(2)
    expect((await say('verify')).complained).toContain('verify takes one file')
    expect((await say('restore', '/no/such/file', '--data', '/no/such/folder')).complained).toContain(
      'no file',
    )
    expect((await say('export', 'x', '--viewer', 'nobody', '--data', '/no/such/folder')).code).toBe(2)
  })
})

describe('storytable odds', () => {
  it('adds dice up', async () => {
    const { said } = await say('odds', 'sum', '2d6+1')
    expect(said).toContain('    8    16.667 %    58.333 %')
    expect((await say('odds', 'sum', '3d6', '--target', '18')).said).toBe('3d6 is 18 or more: 0.463 %')
    expect((await say('odds', 'sum', 'd6', 'vs', 'd6')).said).toContain(
      'd6: highest 41.667 %, shares the highest 16.667 %',
    )
    expect((await say('odds', 'sum', 'd20', '-', '1', '--target', '19')).said).toContain('5.000 %')
  })

  it('compares the highest dice', async () => {
    const { said } = await say('odds', 'highest', 'd6', 'vs', 'd6')
    expect(said).toContain('d6 wins 41.667 %')
    expect(said).toContain('all equal 16.667 %')
    expect(said).toContain('a 1 among d6: 16.667 %')
    expect((await say('odds', 'highest', 'd6+1', 'vs', 'd6')).code).toBe(2)
  })

  it('counts faces', async () => {
    expect((await say('odds', 'faces', '1', 'vs', '1')).said).toContain('1 dice win 41.667 % (5 in 12)')
    expect((await say('odds', 'faces', '2d6')).complained).toContain('Two sides')
  })

  it('counts successes with exploding sixes', async () => {
    expect((await say('odds', 'exploding', '1', '--target', '1')).said).toBe(
      '1 dice, 1 successes or more: 50.000 %',
    )
    expect((await say('odds', 'exploding', '1', '--target', '2', '--once')).said).toContain('8.333 %')
    expect((await say('odds', 'exploding', '3', 'vs', '3')).said).toContain('a tie passes')
    expect((await say('odds', 'exploding', '3')).complained).toContain('Against what?')
    expect((await say('odds', 'exploding', '3', '--target', '1', '--edge', 'sharp')).complained).toContain(
      '--edge is',
    )
  })

  it.each(['', 'six', '2d', 'd1', '0d6d6', '200d6', '2d6++1', '-d6', 'd6-d6', '2d6x'])(
    'does not take “%s” for dice',
    async (text) => {
      expect((await say('odds', 'sum', text)).code).toBe(2)
    },
  )
})
