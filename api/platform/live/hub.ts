import { noPeers, type Peers } from "#api/platform/database/peers.ts";
import { type LiveEvent, liveEvent } from "#contract/panel/events.ts";

type Listener = (event: LiveEvent) => void;

export interface Hub {
  publish(event: LiveEvent): void;
  /** Returns the function that ends it. `missed` is called if events of peers may have been lost. */
  follow(listener: Listener, missed?: () => void): () => void;
}

export function createHub(others: Peers = noPeers): Hub {
  const followers = new Set<{ listener: Listener; missed: () => void }>();
  function pass(event: LiveEvent) {
    for (const { listener } of followers) listener(event);
  }
  others.subscribe("event", {
    onMessage(word) {
      const { success, data } = liveEvent.safeParse(word);
      // During an update a newer peer may send kinds that this program does not know.
      if (success) pass(data);
    },
    onGap() {
      for (const { missed } of [...followers]) missed();
    },
  });
  return {
    publish(event) {
      pass(event);
      others.publish("event", event);
    },
    follow(listener, missed = () => undefined) {
      const follower = { listener, missed };
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
