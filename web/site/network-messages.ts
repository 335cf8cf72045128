export const networkMessages = {
  sending: "Sending …",
  offline: "You are offline. What you write here is kept.",
  offlinePress: "That page needs a connection. Press again when you are online.",
  onlineAgain: "You are online again. What you wrote is still here.",
};
