import { describe, expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

describe('which addresses are public', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '198.17.0.1', '223.255.255.1'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each(['2606:4700::1111', '2a00:1450:4001::200e', '2001:4860:4860::8888'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '::7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
    '127.1',
    '0x7f000001',
  ])('%s is not, however it is spelled', (address) => expect(isPublicAddress(address)).toBe(false))

  test('this machine is known by its bytes', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1'].every(isLoopbackAddress)).toBe(true)
    expect(['126.0.0.1', '::2', '::ffff:127.0.0.1', '8.8.8.8'].some(isLoopbackAddress)).toBe(false)
  })
})
