import { noPeers, type Peers } from "#api/platform/database/peers.ts";
import { clientOf, networksAround } from "#api/platform/network/client-network.ts";
import { createFailures, keepLatest, shareFailures } from "./failures.ts";
import { accountFailures, accountMemoryMs, failureMemoryMs, firstLookMs, freeCodes } from "./log-in-rule.ts";
import { firstRank, newcomers } from "./password-queue.ts";

/** Who tries to log in, and where. */
export interface Attempt {
  /** The e-mail address as accounts are known by it; whether there is such an account makes no difference. */
  account: string;
  /** Network address. */
  address: string;
  /** Hash of its token where this browser was logged in to the account before. */
  device: string | null;
}

export interface Turn {
  /** Place in the queue of those whose password is to be checked. */
  rank: number;
  /** The attempt was never judged. */
  takeBack: () => void;
  succeeded: () => void;
  /** Whether a code of an app may still be tried. */
  mayTryCode: () => boolean;
  wrongCode: () => void;
}

/**
 * Slows down who guesses passwords, after `log-in-rule.ts`. An attempt counts as failed from its start, so that many at once
 * gain nothing; one that has to wait does not count. What is known lives as long as the process; others on the same database know it too.
 */
export function createLogInThrottle(others: Peers = noPeers) {
  const books = {
    devices: createFailures(failureMemoryMs),
    addresses: createFailures(failureMemoryMs),
    /** What one address did at one account: all that a success there makes up for. */
    pairs: createFailures(failureMemoryMs),
    accounts: createFailures(accountMemoryMs),
    networks: createFailures(failureMemoryMs),
    codes: createFailures(failureMemoryMs),
  };
  const { devices, addresses, pairs, accounts, networks, codes } = shareFailures(books, others);
  const firstSeen = new Map<string, number>();

  /** What is left of the time that a new address has to be known for. */
  function firstLook(client: string, now: number): number {
    const seen = firstSeen.get(client);
    const isNew = seen === undefined || now < seen || now - seen >= failureMemoryMs;
    if (isNew) keepLatest(firstSeen, client, now);
    return isNew ? firstLookMs : Math.max(0, seen + firstLookMs - now);
  }

  /** A turn, or the milliseconds to wait for one. `isCrowded` where many wait for their passwords to be checked. */
  return function attempt({ account, address, device }: Attempt, at: Date, isCrowded = false): Turn | number {
    const now = at.getTime();
    const client = clientOf(address);
    const around = networksAround(address);
    const pair = `${client} ${account}`;
    const known = device === null ? null : `${device} ${account}`;
    const isKnown = known !== null && devices.wait(known, now) === 0;
    const counted = isKnown
      ? ([[devices, known]] as const)
      : ([
          [addresses, client],
          [pairs, pair],
          [accounts, account],
          ...around.map((network) => [networks, network] as const),
        ] as const);

    const look = isKnown ? 0 : firstLook(client, now);
    if (!isKnown) {
      const isGuessedAt = isCrowded || accounts.of(account, now) >= accountFailures;
      const waitMs = Math.max(addresses.wait(client, now), isGuessedAt ? look : 0);
      if (waitMs > 0) return waitMs;
    }
    const failuresAround = around.reduce((sum, network) => sum + networks.of(network, now), 0);
    const rank = isKnown ? firstRank : failuresAround + (look > 0 ? newcomers : 0);
    for (const [failures, key] of counted) failures.count(key, now);

    return {
      rank,
      takeBack() {
        for (const [failures, key] of counted) failures.forget(key, 1);
      },
      succeeded() {
        const made = pairs.of(pair, now);
        addresses.forget(client, made);
        for (const network of around) networks.forget(network, made);
        pairs.forget(pair);
        accounts.forget(account);
        codes.forget(account);
        if (known) devices.forget(known);
      },
      mayTryCode: () => isKnown || codes.of(account, now) < freeCodes,
      wrongCode: () => codes.count(account, now),
    };
  };
}
